import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/kit/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import './public-layout.css'

interface PublicLayoutProps {
  /** Kind of the page, at the right of the head. */
  aside: ReactNode
  children: ReactNode
}

/** A page that somebody without an account gets by a link. */
export function PublicLayout({ aside, children }: PublicLayoutProps) {
  return (
    <div className="by-link">
      <header>
        <div>
          <Link to={paths.landing()} className="brand">
            <Logo size={32} />
          </Link>
          <span>{aside}</span>
        </div>
      </header>
      <main>{children}</main>
      <footer>
        <div>
          <p>Equipo, manutenção de equipamentos odontológicos</p>
          <Link to={paths.privacy()}>Privacidade</Link>
          <Link to={paths.terms()}>Termos</Link>
        </div>
      </footer>
    </div>
  )
}
