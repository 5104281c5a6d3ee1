import { useEffect, useState, type ReactNode } from 'react'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { newId } from '#core/kit/ids.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { paths } from '#web/kit/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { useTitle } from '#web/ui/Page.tsx'

/** What the product specification calls the page, section 8. */
const title = 'Unexpected Application Error!'

/** An address with an id that cannot be one (400) leads nowhere either. */
const notFound = (error: unknown) =>
  (isRouteErrorResponse(error) && error.status === 404) ||
  (error instanceof ApiError && [400, 404].includes(error.status))

/** What a person sees instead of a page that failed: what is safe, the error's id, a way back, never a stack. */
export function PageError() {
  const error = useRouteError()
  return notFound(error) ? <NotFound /> : <Failed error={error} />
}

function Alone({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 p-6">
      <Link
        to={paths.landing()}
        className="inline-flex min-h-11 items-center justify-self-start no-underline"
      >
        <Logo size={34} />
      </Link>
      {children}
    </main>
  )
}

/** Also for what is not the asker's: the two must look alike. */
export function NotFound() {
  useTitle(title)
  return (
    <Alone>
      <div>
        <h1>{title}</h1>
        <p className="mt-2 text-text-2">
          Esta página não existe (404). O endereço pode ter mudado, ou o que você procura não está na sua
          organização.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.authRedirect()} variant="primary">
          Ir para o início
        </LinkButton>
        <Button onClick={() => history.back()}>Voltar</Button>
      </div>
    </Alone>
  )
}

function Failed({ error }: { error: unknown }) {
  useTitle(title)
  const { revalidate } = useRevalidator()
  const isOffline = error instanceof ApiError && error.status === 0
  const [ownId] = useState(() => newId())
  const id = (error instanceof ApiError && error.id) || ownId
  useEffect(() => {
    reportError(new Error(`Erro ${id}`, { cause: error }))
  }, [id, error])
  return (
    <Alone>
      <div>
        <h1>{title}</h1>
        <p className="mt-2 text-text-2">
          {error instanceof ApiError
            ? error.message
            : 'Esta página falhou do nosso lado. O que já estava guardado continua guardado.'}
        </p>
        <p className="mt-4 text-sm text-text-3">
          Se você falar com o suporte, diga este código:{' '}
          <span className="id break-all whitespace-normal">{id}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => (isOffline ? void revalidate() : location.reload())}>
          Tentar de novo
        </Button>
        <LinkButton to={paths.authRedirect()} reloadDocument>
          Ir para o início
        </LinkButton>
      </div>
    </Alone>
  )
}
