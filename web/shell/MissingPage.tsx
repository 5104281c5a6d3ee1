import { paths } from '#web/kit/paths.ts'
import { look } from '#web/ui/button-look.ts'
import { Alone } from './Alone.tsx'
import { errorTitle } from './PageError.tsx'

export const handle = { still: true }

export const meta = () => [
  { title: 'Página não encontrada · Equipo' },
  { name: 'description', content: 'Não há página do Equipo neste endereço.' },
]

/** What the server answers, with 404, at an address that is no page's. */
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
      <div className="flex flex-wrap gap-3">
        <a href={paths.authRedirect()} className={look({ variant: 'primary' })}>
          Ir para o início
        </a>
        <a href={paths.landing()} className={look({})}>
          Conhecer o Equipo
        </a>
      </div>
    </Alone>
  )
}
