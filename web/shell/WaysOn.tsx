import { paths } from '#web/kit/paths.ts'
import { look } from '#web/ui/button-look.ts'

/** Links for a page that says that something is missing or failed; they need no script. */
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
