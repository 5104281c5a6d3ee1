import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { newId } from '#core/kit/ids.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { paths } from '#web/kit/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { useTitle } from '#web/ui/Page.tsx'

/** The page's title in the product specification, section 8. */
export const errorTitle = 'Unexpected Application Error!'

/** An address with an id that cannot be one (400) leads nowhere either. */
const notFound = (error: unknown) =>
  (isRouteErrorResponse(error) && error.status === 404) ||
  (error instanceof ApiError && [400, 404].includes(error.status))

/** In place of a page that failed: what is safe, what to do, the error's id, a way back, never a stack. */
export function PageError() {
  const error = useRouteError()
  const id = error instanceof ApiError ? error.id : null
  return notFound(error) ? <NotFound id={id} /> : <Failed error={error} />
}

interface MessageProps {
  children: ReactNode
  /** The same id stands in the server's log, or in what the browser reports. */
  id: string | null
  actions: ReactNode
}

/** The heading takes the focus, so that a screen reader announces the failure. */
function Message({ children, id, actions }: MessageProps) {
  useTitle(errorTitle)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid max-w-xl gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {errorTitle}
        </h1>
        <p className="mt-2 text-text-2">{children}</p>
        {id && (
          <p className="mt-4 text-sm text-text-3">
            Se você falar com o suporte, diga este código:
            <span className="id block break-all whitespace-normal">{id}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}

/** Also for what is not the asker's: the two must look alike. */
export function NotFound({ id = null }: { id?: string | null }) {
  const actions = (
    <>
      <LinkButton to={paths.authRedirect()} variant="primary">
        Ir para o início
      </LinkButton>
      <Button onClick={() => history.back()}>Voltar</Button>
    </>
  )
  return (
    <Message id={id} actions={actions}>
      Esta página não existe (404). O endereço pode ter mudado, ou o que você procura não está na sua
      organização. Confira o endereço, ou volte para onde estava.
    </Message>
  )
}

function Failed({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  const isOffline = error instanceof ApiError && error.status === 0
  const [ownId] = useState(() => newId())
  const id = (error instanceof ApiError && error.id) || ownId
  useEffect(() => {
    reportError(new Error(`Erro ${id}`, { cause: error }))
  }, [id, error])
  const actions = (
    <>
      <Button variant="primary" onClick={() => (isOffline ? void revalidate() : location.reload())}>
        Tentar de novo
      </Button>
      <LinkButton to={paths.authRedirect()} reloadDocument={!isOffline}>
        Ir para o início
      </LinkButton>
    </>
  )
  return (
    <Message id={id} actions={actions}>
      {error instanceof ApiError
        ? error.message
        : 'Esta página falhou do nosso lado. O que já estava salvo continua salvo: tente de novo, ou volte ao início.'}
    </Message>
  )
}
