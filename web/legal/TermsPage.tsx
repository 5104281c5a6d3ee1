import { LegalDocument } from './LegalDocument.tsx'

export const meta = () => [
  { title: 'Termos de uso · Equipo' },
  { name: 'description', content: 'O que o Equipo faz, o que cabe a você e o que cabe a nós.' },
]

export default function TermsPage() {
  return <LegalDocument kind="terms" />
}
