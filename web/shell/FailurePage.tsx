import { gapsOf } from '#web/kit/gaps.ts'
import { Alone } from './Alone.tsx'
import { errorTitle } from './PageError.tsx'
import { WaysOn } from './WaysOn.tsx'

export const handle = { still: true }

export const meta = () => [
  { title: 'Algo falhou · Equipo' },
  { name: 'description', content: 'Esta página do Equipo falhou. O que estava salvo continua salvo.' },
]

/** What the server says of a page that failed, see `server/pages/static.ts`. */
interface Facts {
  failure: { message: string; id: string | null }
}

const { gap, When } = gapsOf<Facts>()

/** What the server answers where a page could not be made, with the status of what went wrong. */
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
