import { LegalPage, legalMeta } from './LegalPage.tsx'

export const handle = { still: true }

export const meta = () =>
  legalMeta('privacy', 'Que dados pessoais o Equipo trata, para quê, por quanto tempo, e os seus direitos.')

export default function PrivacyPage() {
  return <LegalPage kind="privacy" />
}
