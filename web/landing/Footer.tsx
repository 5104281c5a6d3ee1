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
    <footer className="pt-12 pb-6 px-0 border-t border-border text-sm/6">
      <div className="wide">
        <div className="grid grid-cols-[1.6fr_repeat(4,1fr)] gap-y-6 gap-x-8 max-[64rem]:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
          <div className="max-[64rem]:col-span-full">
            <Logo />
            <p className="mt-3.5 mb-2 mx-0 text-text-2 max-w-[24em]">
              Manutenção de equipamentos odontológicos, com prova. Para clínicas e técnicos.
            </p>
            <ul>
              <When the="support.phone">
                <li>
                  <a
                    className="inline-flex items-center text-text-2 no-underline hover:underline min-w-11 min-h-11"
                    href={gap('support.phoneLink')}
                  >
                    {gap('support.phone')}
                  </a>
                </li>
              </When>
              <When the="support.email">
                <li>
                  <a
                    className="inline-flex items-center text-text-2 no-underline hover:underline min-w-11 min-h-11"
                    href={`mailto:${gap('support.email')}`}
                  >
                    {gap('support.email')}
                  </a>
                </li>
              </When>
            </ul>
          </div>
          <Column title="Produto" links={product} />
          <Column title="Sem conta" links={free} />
          <Column title="Textos legais" links={legal} />
          <Column title="Sua conta" links={account} />
        </div>
        <p className="mt-8 pt-5 border-t border-border text-text-3">
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
      <h2 className="text-sm">{title}</h2>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <a
              className="inline-flex items-center text-text-2 no-underline hover:underline min-w-11 min-h-11"
              href={to}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
