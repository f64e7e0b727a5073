/** The tones of a message and of an alarm; an alarm is lower and has the larger interval. */
const TONES_HZ = { message: [880, 1_175], alarm: [523, 784] } as const;
const TONE_SECONDS = 0.12;
const LOUDNESS = 0.08;
/** A burst of messages plays once. */
const AT_MOST_EVERY_MS = 2_000;

let audio: AudioContext | undefined;
let rangAt = Number.NEGATIVE_INFINITY;

/** Plays two short tones. Browsers stay silent before the first user input. */
export function ring(what: keyof typeof TONES_HZ): void {
  if (!('AudioContext' in window) || Date.now() - rangAt < AT_MOST_EVERY_MS) return;
  rangAt = Date.now();
  audio ??= new AudioContext();
  void audio.resume();
  for (const [index, frequency] of TONES_HZ[what].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + index * TONE_SECONDS;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUDNESS, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + TONE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + TONE_SECONDS);
  }
}
