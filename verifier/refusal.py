"""What is not as the document says, and the number of the rule it breaks."""


class Refused(Exception):
    def __init__(self, rule, why):
        super().__init__(f"{rule}: {why}")
        self.rule = rule
        self.why = why


class NoGame(Exception):
    """This is no game file, or not a whole one."""


def must(is_so, rule, why):
    if not is_so:
        raise Refused(rule, why)
