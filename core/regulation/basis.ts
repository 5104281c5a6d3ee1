import * as z from 'zod/mini'
import { date } from '#core/kit/schemas.ts'
import { marks, markTexts } from './mark.ts'
import { rulesVersion } from './rules-version.ts'

const line = z
  .string()
  .check(z.trim(), z.minLength(1, 'Escreva de onde vem'), z.maxLength(300, 'Use até 300 caracteres'))

/**
 * Where an interval, a limit or an item comes from, kept with what was made from it. `ruleId` and `mark` are null
 * where it is no rule of ours: the manufacturer's manual, or what the person decided.
 */
export const basis = z.object({
  ruleId: z.nullable(z.string().check(z.maxLength(80))),
  /** `RDC 1.002/2025, art. 89`; of a proposal, what it is. */
  text: line,
  mark: z.nullable(z.enum(marks)),
  source: line,
  checkedOn: date,
  rulesVersion: z.string().check(z.maxLength(20)),
})
export type Basis = z.infer<typeof basis>

/** The manufacturer's manual as a basis; `where` is a page or chapter, or empty. */
export function manualBasis(where: string, checkedOn: string): Basis {
  const text = where ? `Manual do fabricante, ${where}` : 'Manual do fabricante'
  return { ruleId: null, text, mark: null, source: 'Informado por quem fez o plano', checkedOn, rulesVersion }
}

/**
 * As screens and documents print it: `RDC 1.002/2025, art. 89 · texto oficial`. What no norm says is always called our
 * proposal, whatever its text; what a person gave stands as given.
 */
export function basisText({ text, mark }: Pick<Basis, 'text' | 'mark'>): string {
  if (mark === null) return text
  if (mark !== 'NV') return `${text} · ${markTexts[mark]}`
  const proposal = 'Proposta do Equipo'
  return text.startsWith(proposal) ? text : `${proposal} · ${text}`
}
