import type { ApiError } from '#web/kit/api-error.ts'

const refusals: Record<string, string> = {
  visit_decided: 'Esta visita já foi respondida, feita ou cancelada.',
  visit_missing: 'Esta visita não existe mais.',
  visit_purpose: 'A ordem mudou de situação e já não aceita esta visita.',
  'occurrence.settled': 'Esta manutenção já foi feita ou pulada.',
}

/** The reason why an entry could not be moved. */
export function moveErrorText(error: ApiError): string {
  if (error.status === 409) {
    return 'Isto mudou em outra janela enquanto você movia. Nada foi movido; veja como está agora.'
  }
  const field = error.status === 400 ? error.fields[0]?.message : undefined
  const why = field ?? refusals[error.code] ?? error.message
  return `Não foi movido. ${why}`
}
