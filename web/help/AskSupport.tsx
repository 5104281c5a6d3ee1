import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths, sideOf } from '#web/kit/paths.ts'
import { sessionQuery } from '#web/kit/session.ts'

/** The way from the help to the support: inside the product for people who came from there, else the contact form. */
export function AskSupport() {
  const { data } = useQuery({ ...sessionQuery(), enabled: false })
  const { role = 'admin' } = data?.session?.user ?? {}
  return (
    <p className="mt-8 text-text-2">
      Não achou o que procura?{' '}
      {role === 'admin' ? (
        <a className="link" href={paths.contact()}>
          Fale com o suporte
        </a>
      ) : (
        <Link className="link" to={sideOf(role).support()}>
          Fale com o suporte
        </Link>
      )}
    </p>
  )
}
