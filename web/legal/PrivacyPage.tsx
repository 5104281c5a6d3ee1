import { LegalDocument } from './LegalDocument.tsx'

export const meta = () => [
  { title: 'Política de privacidade · Equipo' },
  {
    name: 'description',
    content: 'Que dados o Equipo trata, para quê, por quanto tempo, e os seus direitos.',
  },
]

export default function PrivacyPage() {
  return <LegalDocument kind="privacy" />
}
