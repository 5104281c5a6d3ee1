import { gap, When } from '#web/kit/gaps.ts'
import { paths } from '#web/kit/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'

type Links = readonly (readonly [to: string, text: string])[]

const product: Links = [
  ['#features', 'Recursos'],
  ['#how', 'Como funciona'],
  ['#rdc', 'RDC 1.002/2025'],
  ['#pricing', 'Planos'],
]
const free: Links = [
  [paths.selfAssessment(), 'Autoavaliação da clínica'],
  [paths.verification(), 'Verificar um laudo'],
  ['#questions', 'Dúvidas'],
  ['#contact', 'Contato'],
]
const legal: Links = [
  [paths.terms(), 'Termos de uso'],
  [paths.privacy(), 'Privacidade'],
  [paths.cookies(), 'Cookies'],
]
const account: Links = [
  [paths.login(), 'Entrar'],
  [paths.register(), 'Cadastre-se'],
]

export function Footer() {
  return (
    <footer className="landing-foot">
      <div className="wide">
        <div className="foot-cols">
          <div className="foot-brand">
            <Logo />
            <p>Manutenção de equipamentos odontológicos, com prova. Para clínicas e técnicos.</p>
            <ul>
              <When the="support.phone">
                <li>
                  <a href={gap('support.phoneLink')}>{gap('support.phone')}</a>
                </li>
              </When>
              <When the="support.email">
                <li>
                  <a href={`mailto:${gap('support.email')}`}>{gap('support.email')}</a>
                </li>
              </When>
            </ul>
          </div>
          <Column title="Produto" links={product} />
          <Column title="Sem conta" links={free} />
          <Column title="Textos legais" links={legal} />
          <Column title="Sua conta" links={account} />
        </div>
        <p className="foot-base">
          © {gap('year')} Equipo
          <When the="operator">. Este endereço é operado por: {gap('operator')}</When>
        </p>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
