import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/kit/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { Plate } from '#web/equipment/Plate.tsx'
import { SampleCode } from '#web/landing/SampleCode.tsx'
import { TapeBand } from '#web/ui/Tape.tsx'
import './auth.css'

/** The form at the left; on a desk, a picture of an equipment label at the right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="auth grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-[64rem]:grid-cols-1 min-h-dvh">
      <div className="auth-form flex flex-col pt-6 pb-8 px-[clamp(1.25rem,6vw,6rem)] bg-surface phone:border-t-[8px] phone:border-mint">
        <header className="w-[min(100%,26rem)] mx-auto">
          <Link to={paths.landing()} className="inline-flex min-h-11 items-center no-underline">
            <Logo size={34} />
          </Link>
        </header>
        <main className="w-[min(100%,26rem)] mx-auto my-auto py-10 px-0 phone:my-0 phone:py-6 phone:px-0">
          {children}
        </main>
      </div>
      <aside
        className="auth-picture relative flex flex-col justify-center py-12 px-[clamp(2rem,5vw,5rem)] overflow-hidden bg-mint text-on-mint max-[64rem]:hidden"
        aria-hidden="true"
      >
        <Label />
        <p className="mt-12 mb-8 mx-auto text-xl.5 font-medium font-stretch-105% tracking-[-0.01em] text-center text-balance max-w-100">
          Todo o histórico do equipamento, na etiqueta dele.
        </p>
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
          <b className="block text-[1.25rem]/6 font-stretch-106% text-balance">Autoclave de 21 litros</b>
          <small>Próxima preventiva: 05/02/2027</small>
        </div>
      </div>
      <Plate
        items={[
          ['Nº de série', '21-048817'],
          ['Tensão', '127 V'],
        ]}
      />
      <div className="tape tape-tall mt-6 mb-0 -mx-6" style={{ '--v': '92%' } as CSSProperties} />
    </div>
  )
}
