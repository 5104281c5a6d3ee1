import type { ApiError } from '#web/kit/api-error.ts'

/** The reason why an entry could not be moved. */
export function moveErrorText(error: ApiError): string {
  if (error.status === 409) {
    return 'Isto mudou em outra janela enquanto você movia. Nada foi movido; veja como está agora.'
  }
  const field = error.status === 400 ? error.fields[0]?.message : undefined
  const why = field ?? error.message
  return `Não foi movido. ${why}`
}
