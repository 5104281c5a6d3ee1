import type { Measure } from '#core/sterilization/program.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { measureTexts } from './sterilization.texts.ts'

/** The reason why the load would be locked, which the server gives in advance. */
export function blockText(error: ApiError | null): string | null {
  if (error?.code !== 'sterilization.would_block') return null
  const { outside = [], integrator } = error.details as { outside?: Measure[]; integrator?: string }
  const parts = outside.map((measure) => measureTexts[measure])
  const readings = parts.length > 0 ? `Fora da faixa: ${parts.join(', ')}. ` : ''
  const card = integrator === 'non_conform' ? 'O integrador não virou. ' : ''
  return `${card}${readings}A carga fica bloqueada e os pacotes são reprocessados. Confira antes: isso não pode ser desfeito.`
}
