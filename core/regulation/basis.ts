import * as z from 'zod/mini'
import { date } from '#core/kit/schemas.ts'
import { marks, withMark } from './mark.ts'
import { rulesVersion } from './rules-version.ts'

const line = z
  .string()
  .check(z.trim(), z.minLength(1, 'Escreva de onde vem'), z.maxLength(300, 'Use até 300 caracteres'))

/**
 * Where an interval, a limit or an item comes from, kept with what was made from it. `mark` is null where a person gave
 * it: the manufacturer's manual, or a decision of their own; `ruleId` is then the rule in whose place it stands, if any.
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

/**
 * The manufacturer's manual as a basis.
 * @param where a page or chapter, or empty
 * @param ruleId the rule in whose place it stands
 */
export function manualBasis(where: string, checkedOn: string, ruleId: string | null = null): Basis {
  const text = where ? `Manual do fabricante, ${where}` : 'Manual do fabricante'
  return { ruleId, text, mark: null, source: byPeople, checkedOn, rulesVersion }
}

const byPeople = 'Informado por quem fez o plano'

/** What people decided in the place of a rule. */
export const ownBasis = (checkedOn: string, ruleId: string): Basis => ({
  ruleId,
  text: 'Decidido por quem fez o plano',
  mark: null,
  source: byPeople,
  checkedOn,
  rulesVersion,
})

/**
 * As screens and documents print it. What no norm says is always called our proposal, whatever its text; what a person
 * gave stands as given.
 */
export function basisText({ text, mark }: Pick<Basis, 'text' | 'mark'>): string {
  if (mark === null) return text
  if (mark !== 'NV') return withMark(text, mark)
  const proposal = 'Sugestão do Equipo'
  return text.startsWith(proposal) ? text : `${proposal} · ${text}`
}
