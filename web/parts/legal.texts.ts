import type { LegalKind } from '#core/legal/legal.ts'
import { formatPhone } from '#core/organization/formats.ts'
import { paths } from '#web/kit/paths.ts'

/** What each text is called, and where it is read. */
export const legalTexts: Record<LegalKind, { title: string; path: (version?: number) => string }> = {
  terms: { title: 'Termos de uso', path: paths.terms },
  privacy: { title: 'Política de privacidade', path: paths.privacy },
}

/** Whom to write to, as it stands in the texts. */
export function contactText({ email, phone }: { email: string | null; phone: string | null }): string {
  const ways = [email, phone && formatPhone(phone)].filter(Boolean)
  return ways.length > 0
    ? `Fale conosco: ${ways.join(' ou ')}.`
    : 'Fale com a administração deste endereço do Equipo; o contato é publicado aqui assim que for definido.'
}
