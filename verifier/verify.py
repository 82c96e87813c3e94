#!/usr/bin/env python3
"""A second pair of eyes: checks a saved game of Toy from file to verdict, with none of Billfold's code.

    python3 verifier/verify.py FILE ...
    python3 verifier/verify.py --vectors docs/vectors

Written from docs/protocol.md and docs/transcript.md with Python's standard library; numbers such as [P4.6] are the sections there.
Exit code 0: the game is as its file says. 1: an entry is not as it must be, or does not belong there; which, and the rule it breaks, is printed. 2: no game file. 3: a mistake of this program.
Of several files the highest code counts.
"""

import json
import sys

from game_file import MOST_BYTES, GameFile
from log import BadEntry, BadFile, Log
from refusal import NoGame
from vectors import check_folder


def verify(path):
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise NoGame(f"the file can't be read: {error.strerror}") from None
    log = Log(GameFile(data))
    charter = log.charter
    print(f"{charter.game} {charter.version}, {', '.join(charter.names)}")
    try:
        log.follow()
    finally:
        print(f"{log.q} questions, {log.at} of {len(log.file.entries)} entries, {log.answers.checked} proofs checked")
        print(f"digest: {log.digest.hex()}")
    print(ending(log))
    print("ok")


def ending(log):
    if log.question is None:
        return f"result: {json.dumps({'winners': log.result}, separators=(',', ':'))}"
    if log.winner is None:
        return "unfinished"
    winners = [f"{log.charter.names[seat]} (seat {seat}) has won" for seat in log.winner]
    return f"ended early: {winners[0]}" if winners else "ended early, without a winner"


def judge(path):
    """The exit code for one file; whatever is in it, this says so in words."""
    try:
        verify(path)
        return 0
    except (BadEntry, BadFile) as bad:
        print(f"not ok: {bad}")
        return 1
    except NoGame as none:
        print(f"no game: {none}")
        return 2
    except Exception as error:  # a mistake of this program, and nobody's fault: said, not thrown
        print(f"this program could not judge it: {type(error).__name__}: {error}")
        return 3


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--vectors":
        return check_folder(arguments[1])
    if not arguments or any(word.startswith("-") for word in arguments):
        print("usage: verify.py FILE ... | verify.py --vectors FOLDER")
        return 2
    return max([judge(path) for path in arguments])


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="replace")
    sys.exit(main(sys.argv[1:]))
