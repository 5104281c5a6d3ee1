import { legalPageFacts } from '#core/legal/legal-page.ts'
import { legalKinds, type LegalKind } from '#core/legal/legal.ts'
import type { Database } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { stranger } from '#server/kit/scope.ts'
import type { Facts } from '#server/pages/fill.ts'
import type { StillPage } from '#server/pages/still-pages.ts'
import { readText } from './legal.store.ts'

const pathOf: Record<LegalKind, string> = { terms: '/termos', privacy: '/privacidade', cookies: '/cookies' }

/** The pages of the texts as they hold now, and with `?versao=N` as they were. */
export function legalPages(database: Database): StillPage[] {
  const read = async (kind: LegalKind, version?: number): Promise<Facts> => ({
    ...legalPageFacts(await readText(database.reader(stranger), kind, version)),
  })
  return legalKinds.map((kind) => ({
    path: pathOf[kind],
    async facts() {
      const facts = await read(kind)
      return () => facts
    },
    async answer({ request }) {
      const requestedVersion = new URL(request.url).searchParams.get('versao')
      return requestedVersion === null ? null : { facts: await read(kind, versionOf(requestedVersion)) }
    },
  }))
}

/** @throws NotFound for what no version is called */
function versionOf(asked: string): number {
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw new NotFound()
  return Number(asked)
}
