import type { LegalKind } from '#core/legal/legal.ts'
import { paths } from '#web/kit/paths.ts'

/** Title and page of each text. */
export const legalTexts: Record<LegalKind, { title: string; path: (version?: number) => string }> = {
  terms: { title: 'Termos de uso', path: paths.terms },
  privacy: { title: 'Política de privacidade', path: paths.privacy },
  cookies: { title: 'Cookies', path: paths.cookies },
}
