import { brasilia, formatInstant } from '#core/kit/dates.ts'
import type { UserDetail } from '#core/user/user.api.ts'
import { Panel } from '#web/ui/Panel.tsx'

/** Requests of a person that were refused or failed lately; the id leads to the lines of the log. */
export const UserErrors = ({ user: { errors } }: { user: UserDetail }) => (
  <Panel
    title="Últimos erros"
    hint="Os 20 mais novos dos últimos 30 dias, sem o que a pessoa escreveu"
    flush={errors.length > 0}
  >
    {errors.length === 0 ? (
      <p>Esta pessoa não encontrou nenhum erro.</p>
    ) : (
      <ul className="rows">
        {errors.map(({ id, at, endpoint, status, code }) => (
          <li key={id}>
            <span className="what wrap-anywhere">
              <b>
                {status} {code}
              </b>
              <p>{endpoint}</p>
              <p className="id">{id}</p>
            </span>
            <span className="when">{formatInstant(at, brasilia)}</span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
