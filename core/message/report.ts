export const reportStatuses = ['open', 'settled'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportStatusTexts: Record<ReportStatus, string> = { open: 'Aberta', settled: 'Resolvida' }

export const reportTexts = {
  /** Said before somebody reports. */
  follows:
    'Os administradores do Equipo passam a ler esta mensagem e as cinco anteriores, e nada mais. As duas partes são avisadas.',
  already: 'Esta mensagem já foi denunciada.',
  stays: 'Esta mensagem faz parte de uma denúncia e não pode mais ser apagada.',
  gone: 'Esta mensagem foi apagada: não há o que denunciar.',
  settled: 'Esta denúncia já foi resolvida.',
}
