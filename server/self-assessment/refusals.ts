import { refusalsOf } from '#server/kit/errors.ts'

export const refused = refusalsOf({
  'self_assessment.finished': 'Esta autoavaliação já foi concluída e não muda mais.',
  'self_assessment.not_finished': 'Conclua a autoavaliação antes de emitir o documento.',
  'self_assessment.conforms': 'Só um indicador com nota abaixo de 3 precisa de uma decisão.',
  'self_assessment.unanswered': 'Ainda há indicadores sem resposta.',
})
