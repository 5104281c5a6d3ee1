import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/kit/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { PageError } from './PageError.tsx'

/** A message without a shell around it: nobody is signed in, or the shell itself has failed. */
export function Alone({ children }: { children: ReactNode }) {
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

/** Replaces an application that failed as a whole. */
export function ErrorAlone() {
  return (
    <Alone>
      <PageError />
    </Alone>
  )
}
