import { LegalPage, legalMeta } from './LegalPage.tsx'

export const handle = { still: true }

export const meta = () =>
  legalMeta('cookies', 'Tudo o que o Equipo salva no seu navegador, item por item: só o necessário.')

export default function CookiesPage() {
  return <LegalPage kind="cookies" />
}
