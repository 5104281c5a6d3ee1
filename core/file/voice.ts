/** Maximum length of a voice message in seconds. */
export const mostVoiceSeconds = 120

/** A recorder that is stopped at the limit writes a little more. */
export const voiceSlackSeconds = 5

/** Maximum size in bytes: 3 MB, which two minutes in any of the types stay under. */
export const mostVoiceBytes = 3 * 1024 * 1024

export const voiceTexts = {
  notOne: 'Esta gravação não pôde ser lida. Grave de novo.',
  lies: 'O conteúdo desta gravação não corresponde ao tipo dela.',
  tooLong: 'Uma mensagem de voz tem até 2 minutos.',
}

/** Minutes and seconds: 1:05. */
export const voiceLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
