import { fold } from '#core/kit/search.ts'
import { labelKey } from '#core/label/label.ts'
import * as z from 'zod/mini'

/** A personal code as it was typed. Case, dashes and letters that look alike make no difference. */
export const personalCode = z.pipe(
  z.string('Digite o seu código').check(z.maxLength(40, 'O código tem 8 letras e números, como 7K2M-9QXT')),
  z.transform((typed, context) => {
    const code = labelKey(typed)
    if (code?.length === 8) return code
    const message = typed.trim() ? 'O código tem 8 letras e números, como 7K2M-9QXT' : 'Digite o seu código'
    context.issues.push({ code: 'custom', message, input: typed })
    return z.NEVER
  }),
)

/** Somebody of the team: `staff:…` in the register, `user:…` with an account. */
export interface TeamMate {
  key: string
  name: string
}

interface Given {
  signerKey: string
  name: string
}

/** A valid document that the whole team has to know, and who has confirmed this version of it. */
export interface KnownDocument {
  pages: number | null
  given: readonly Given[]
}

/**
 * Names of the people who have not confirmed that they know a document. Somebody who stands in the register and has an
 * account as well is one person if both have the same name, and confirms once. Source: RDC 1.002/2025, art. 6º, sole
 * paragraph: all professionals sign.
 */
export function missingFrom(team: readonly TeamMate[], given: readonly Given[]): string[] {
  const keys = new Set(given.map(({ signerKey }) => signerKey))
  const people = team.map((mate) => ({ ...mate, folded: fold(mate.name) }))
  const done = new Set([
    ...given.map(({ name }) => fold(name)),
    ...people.filter(({ key }) => keys.has(key)).map(({ folded }) => folded),
  ])
  const missing = new Map<string, string>()
  for (const { folded, name } of people) {
    if (!done.has(folded) && !missing.has(folded)) missing.set(folded, name)
  }
  return [...missing.values()]
}

/** A team's confirmations: everybody counts once, and only if they have confirmed each document. */
export interface Confirmations {
  /** Entries of the staff register. */
  registered: number
  people: number
  documents: number
  /** People who have still to confirm something. */
  missingPeople: number
  /** Documents that somebody has still to confirm. */
  missingDocuments: number
  /** Pages that one person has to read who has confirmed nothing. */
  pages: number
}

export function confirmationsOf(
  team: readonly TeamMate[],
  documents: readonly KnownDocument[],
): Confirmations {
  const missing = documents.map(({ given }) => missingFrom(team, given))
  return {
    registered: team.filter(({ key }) => key.startsWith('staff:')).length,
    people: missingFrom(team, []).length,
    documents: documents.length,
    missingPeople: new Set(missing.flat()).size,
    missingDocuments: missing.filter(({ length }) => length > 0).length,
    pages: documents.reduce((sum, { pages }) => sum + (pages ?? 0), 0),
  }
}
