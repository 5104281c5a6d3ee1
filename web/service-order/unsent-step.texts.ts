import type { UnsentStep } from '#core/service-order/unsent-step.ts'

/** Names of the steps that wait on a device. */
export const stepTexts: Readonly<Record<UnsentStep, string>> = {
  accept: 'Aceite',
  start: 'Início do serviço',
  wait_parts: 'Espera da peça',
  resume: 'Retomada do serviço',
  complete: 'Conclusão do serviço',
}
