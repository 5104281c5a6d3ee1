import { gapsOf } from '#web/kit/gaps.ts'
import { Alone } from './Alone.tsx'
import { errorTitle } from './PageError.tsx'
import { WaysOn } from './WaysOn.tsx'

export const handle = { still: true }

export const meta = () => [
  { title: 'Algo falhou · Equipo' },
  { name: 'description', content: 'Esta página do Equipo falhou. O que estava salvo continua salvo.' },
]

/** The server's facts about a failed page, see `server/pages/static.ts`. */
interface Facts {
  failure: { message: string; id: string | null }
}

const { gap, When } = gapsOf<Facts>()

/** The server's answer if a page could not be made, with the status of the fault. */
export default function FailurePage() {
  return (
    <Alone>
      <div>
        <h1>{errorTitle}</h1>
        <p className="mt-2 text-text-2">{gap('failure.message')}</p>
        <When the="failure.id">
          <p className="mt-4 text-sm text-text-3">
            Se você falar com o suporte, diga este código:
            <span className="id block break-all whitespace-normal">{gap('failure.id')}</span>
          </p>
        </When>
      </div>
      <WaysOn />
    </Alone>
  )
}
