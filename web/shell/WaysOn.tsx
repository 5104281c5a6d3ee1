import { paths } from '#web/kit/paths.ts'
import { look } from '#web/ui/button-look.ts'

/** Where to go from a page that says that something is missing or failed; it needs no script. */
export const WaysOn = () => (
  <div className="flex flex-wrap gap-3">
    <a href={paths.authRedirect()} className={look({ variant: 'primary' })}>
      Ir para o início
    </a>
    <a href={paths.landing()} className={look({})}>
      Conhecer o Equipo
    </a>
  </div>
)
