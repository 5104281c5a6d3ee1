import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { providerApi } from '#core/account/provider.api.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { wayInMessage } from './account.texts.ts'

/** The ways to sign in that the operator has configured; they do not change while a page is open. */
export const waysInQuery = { ...query(providerApi.waysIn, {}), staleTime: Number.POSITIVE_INFINITY }

/** The way in by the identity provider, if there is one. */
export function ProviderEntry() {
  const { data } = useQuery(waysInQuery)
  const begin = useWrite(providerApi.begin, { onDone: ({ address }) => location.assign(address) })
  if (!data?.provider) return null
  return (
    <>
      <Button
        size="lg"
        block
        icon={<LogIn size={19} aria-hidden="true" />}
        busy={begin.isPending}
        busyText="Abrindo..."
        onClick={() => begin.mutate({})}
      >
        Entrar com {data.provider.name}
      </Button>
      {begin.error && <Note tone="bad">{wayInMessage(begin.error)}</Note>}
    </>
  )
}
