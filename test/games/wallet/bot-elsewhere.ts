/** A bot in a process of its own: reads prompts as JSON, prints a choice for each. It has nothing else to go by. */

import { decide } from '../../../src/games/wallet/bot/bot.ts';
import type { Prompt } from '../../../src/games/wallet/bot/prompt.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';

let text = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (part: string) => (text += part));
process.stdin.on('end', () => {
  const prompts = JSON.parse(text) as readonly Prompt[];
  const choices = prompts.map((prompt, i) => decide({ level: 'hard' }, prompt, clearLuck(`thought ${i}`)));
  process.stdout.write(JSON.stringify(choices));
});
