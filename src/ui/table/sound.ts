/** Few sounds, made on the spot: a card, a stamp, my turn, the last stair. */

export type Sound = 'card' | 'stamp' | 'turn' | 'hourglass' | 'win';

let context: AudioContext | undefined;

/** A tone that dies away. */
function tone(
  audio: AudioContext,
  type: OscillatorType,
  frequency: number,
  after: number,
  seconds: number,
  loud: number,
): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const at = audio.currentTime + after;
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, at);
  oscillator.frequency.exponentialRampToValueAtTime(frequency * 0.6, at + seconds);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

/** Paper on paper: noise through a filter. */
function rustle(audio: AudioContext, frequency: number, seconds: number, loud: number): void {
  const length = Math.floor(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  gain.gain.value = loud;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}

export function play(sound: Sound): void {
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') audio.resume().catch(() => undefined); // then it stays silent
  switch (sound) {
    case 'card':
      rustle(audio, 2600, 0.12, 0.25);
      break;
    case 'stamp':
      tone(audio, 'sine', 110, 0, 0.22, 0.5);
      rustle(audio, 700, 0.08, 0.3);
      break;
    case 'turn':
      tone(audio, 'triangle', 523, 0, 0.16, 0.14);
      tone(audio, 'triangle', 784, 0.12, 0.24, 0.14);
      break;
    case 'hourglass':
      tone(audio, 'square', 220, 0, 0.07, 0.06);
      tone(audio, 'square', 165, 0.1, 0.12, 0.06);
      break;
    case 'win':
      [392, 523, 659, 784].forEach((frequency, i) => {
        tone(audio, 'triangle', frequency, i * 0.11, 0.3, 0.14);
      });
  }
}
