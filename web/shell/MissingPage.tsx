import { Alone } from './Alone.tsx'
import { errorTitle } from './PageError.tsx'
import { WaysOn } from './WaysOn.tsx'

export const handle = { still: true }

export const meta = () => [
  { title: 'Página não encontrada · Equipo' },
  { name: 'description', content: 'Não há página do Equipo neste endereço.' },
]

/** The server's answer, with 404, at an address without a page. */
export default function MissingPage() {
  return (
    <Alone>
      <div>
        <h1>{errorTitle}</h1>
        <p className="mt-2 text-text-2">
          Esta página não existe (404). O endereço pode ter mudado: confira o que foi digitado, ou siga por
          aqui.
        </p>
      </div>
      <WaysOn />
    </Alone>
  )
}
