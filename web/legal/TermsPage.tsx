import { LegalPage, legalMeta } from './LegalPage.tsx'

export const handle = { still: true }

export const meta = () =>
  legalMeta('terms', 'O contrato entre você e quem opera o Equipo: o que ele faz e o que cabe a cada um.')

export default function TermsPage() {
  return <LegalPage kind="terms" />
}
