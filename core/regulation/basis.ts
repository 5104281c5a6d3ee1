import * as z from 'zod/mini'
import { date } from '#core/kit/schemas.ts'
import { marks, withMark } from './mark.ts'
import { rulesVersion } from './rules-version.ts'

const line = z
  .string()
  .check(z.trim(), z.minLength(1, 'Escreva de onde vem'), z.maxLength(300, 'Use até 300 caracteres'))

/**
 * The source of an interval, a limit or an item, stored with the thing that was made from it. `mark` is null if a
 * person provided it: the manufacturer's manual, or their own decision; `ruleId` is then the rule that it replaces, if
 * any.
 */
export const basis = z.object({
  ruleId: z.nullable(z.string().check(z.maxLength(80))),
  /** `RDC 1.002/2025, art. 89`; for a proposal, its description. */
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
 * @param ruleId the rule that it replaces
 */
export function manualBasis(where: string, checkedOn: string, ruleId: string | null = null): Basis {
  const text = where ? `Manual do fabricante, ${where}` : 'Manual do fabricante'
  return { ruleId, text, mark: null, source: byPeople, checkedOn, rulesVersion }
}

const byPeople = 'Informado por quem fez o plano'

/** The basis of an organization's own decision that replaces a rule. */
export const ownBasis = (checkedOn: string, ruleId: string): Basis => ({
  ruleId,
  text: 'Decidido por quem fez o plano',
  mark: null,
  source: byPeople,
  checkedOn,
  rulesVersion,
})

/**
 * The text for screens and documents. Without a norm it is always called our proposal; text from a
 * person is printed unchanged.
 */
export function basisText({ text, mark }: Pick<Basis, 'text' | 'mark'>): string {
  if (mark === null) return text
  if (mark !== 'NV') return withMark(text, mark)
  const proposal = 'Sugestão do Equipo'
  return text.startsWith(proposal) ? text : `${proposal} · ${text}`
}
