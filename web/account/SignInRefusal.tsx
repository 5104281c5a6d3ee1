import { Link } from 'react-router'
import type { ApiError } from '#web/kit/api-error.ts'
import { paths } from '#web/kit/paths.ts'
import { Wrong } from '#web/ui/FormFaults.tsx'
import { isAboutAdministrator, signInMessage } from './account.texts.ts'

/** The reason why a step of the sign-in failed, unless a field says it. */
export function SignInRefusal({ error }: { error: ApiError | null }) {
  if (!error || error.fields.length > 0) return null
  return (
    <Wrong>
      {signInMessage(error)}
      {isAboutAdministrator(error) && (
        <p className="mt-2">
          <Link to={paths.adminSetup()}>Ir para Configuração Administrativa →</Link>
        </p>
      )}
    </Wrong>
  )
}
