'use no memo'

import { startTransition, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatInstant } from '#core/kit/dates.ts'
import type { LastWrite } from '#web/kit/api-error.ts'
import { contextOf } from '#web/kit/endpoint-form.ts'
import { merged } from '#web/kit/merged.ts'
import { queryClient } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from './Button.tsx'

/** Who changed the thing meanwhile, and when. */
export const WhoChanged = ({ last }: { last: LastWrite | null }) =>
  last ? <Known last={last} /> : 'Isto mudou enquanto esta página estava aberta.'

function Known({ last }: { last: LastWrite }) {
  const zone = useTimeZone()
  const when = formatInstant(last.at, zone)
  if (last.by === 'you') return `Você mudou isto em outra janela, em ${when}.`
  const who = last.by === 'administration' ? 'A administração do Equipo' : (last.name ?? 'Outra pessoa')
  return `${who} mudou isto em ${when}.`
}

interface ConflictProps {
  form: UseFormReturn
  last: LastWrite | null
}

/**
 * Says who was faster. On request it reads the page's data again: a form whose subject has a newer version then shows
 * what others changed beside what was typed here, and any other form stays for the person to compare.
 */
export function Conflict({ form, last }: ConflictProps) {
  const [state, setState] = useState<'told' | 'joined' | 'read'>('told')
  const { newer } = contextOf(form)
  useEffect(() => {
    if (!newer) return
    const values = merged(form.formState.defaultValues ?? {}, form.getValues(), newer.defaults)
    form.reset(newer.defaults)
    form.reset(values, { keepDefaultValues: true })
    newer.takeOver()
    startTransition(() => setState('joined'))
  }, [form, newer])
  const look = async () => {
    await queryClient.invalidateQueries()
    setState((now) => (now === 'told' ? 'read' : now))
  }
  return (
    <>
      <p>
        <WhoChanged last={last} /> {consequences[state]}
      </p>
      {state === 'told' && (
        <Button className="mt-3" onClick={() => void look()}>
          Ver como ficou
        </Button>
      )}
    </>
  )
}

const consequences = {
  told: 'O que você escreveu continua aqui.',
  joined: 'O que você escreveu continua aqui, junto do que mudou. Confira e salve de novo.',
  read: 'A página já mostra como ficou. Confira antes de tentar de novo.',
}
