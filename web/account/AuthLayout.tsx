import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/kit/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { Plate } from '#web/equipment/Plate.tsx'
import { SampleCode } from '#web/landing/SampleCode.tsx'
import { TapeBand } from '#web/ui/Tape.tsx'
import './auth.css'

/** The form on paper at the left; at the right, on a desk, the label that every piece of equipment gets. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth-form">
        <header>
          <Link to={paths.landing()} className="inline-flex min-h-11 items-center no-underline">
            <Logo size={34} />
          </Link>
        </header>
        <main>{children}</main>
      </div>
      <aside className="auth-picture" aria-hidden="true">
        <Label />
        <p className="say">Todo o histórico do equipamento, na etiqueta dele.</p>
        <TapeBand />
      </aside>
    </div>
  )
}

function Label() {
  return (
    <div className="label-card">
      <div className="mb-4.5 flex items-center gap-4.5">
        <SampleCode size={104} />
        <div>
          <span className="id text-sm">EQ-0012</span>
          <b>Autoclave de 21 litros</b>
          <small>Próxima preventiva: 05/02/2027</small>
        </div>
      </div>
      <Plate
        items={[
          ['Nº de série', '21-048817'],
          ['Tensão', '127 V'],
        ]}
      />
      <div className="tape tape-tall" style={{ '--v': '92%' } as CSSProperties} />
    </div>
  )
}
