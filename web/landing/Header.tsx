import { Menu } from 'lucide-react'
import { When } from '#web/kit/gaps.ts'
import { paths } from '#web/kit/paths.ts'
import { look } from '#web/ui/button-look.ts'
import { Logo } from '#web/ui/Logo.tsx'

const sections = [
  ['#features', 'Recursos'],
  ['#how', 'Como funciona'],
  ['#rdc', 'RDC 1.002'],
  ['#testimonials', 'Depoimentos'],
  ['#pricing', 'Planos'],
  ['#questions', 'Dúvidas'],
  ['#contact', 'Contato'],
] as const

/** Stays in view on a wide screen; on a narrow one it scrolls away, and an opened menu with it. */
export function Header() {
  return (
    <header className="landing-head sticky top-0 z-(--z-top) bg-mint max-[67rem]:relative">
      <div className="wide">
        <a href={paths.landing()} className="brand">
          <Logo size={34} />
        </a>
        <nav aria-label="Principal" className="flex max-[67rem]:hidden">
          <SectionLinks />
        </nav>
        <a href={paths.login()} className={look({ variant: 'text' }, 'enter')}>
          Entrar
        </a>
        <a href={paths.register()} className={look({ variant: 'primary' })}>
          Cadastre-se
        </a>
        <details className="landing-menu hidden max-[67rem]:block phone:-mr-2">
          <summary className="icon-btn">
            <Menu size={22} aria-hidden="true" />
            <span className="sr-only">Menu</span>
          </summary>
          <nav aria-label="Principal">
            <SectionLinks />
          </nav>
        </details>
      </div>
    </header>
  )
}

function SectionLinks() {
  return sections.map(([to, text]) =>
    to === '#testimonials' ? (
      <When key={to} the="testimonials.length">
        <a className="hover:underline" href={to}>
          {text}
        </a>
      </When>
    ) : (
      <a className="hover:underline" key={to} href={to}>
        {text}
      </a>
    ),
  )
}
