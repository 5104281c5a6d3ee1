import { useState } from 'react'
import { pushApi } from '#core/push/push.api.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { toast } from '#web/ui/Toast.tsx'
import { abilityOf, subscribe } from './subscription.ts'

export const devicesQuery = query(pushApi.list, {})

/** Switches notifications on for this device; the browser asks the person first. */
export function useTurnOn(publicKey: string) {
  const { user } = useSession()
  const [ability, setAbility] = useState(abilityOf)
  const [isTurning, setTurning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = useWrite(pushApi.keep, {
    replaces: () => devicesQuery,
    onDone: () => toast('Avisos ligados neste aparelho'),
  })
  const turnOn = async () => {
    setTurning(true)
    setProblem(null)
    try {
      const subscription = await subscribe(publicKey, user.role === 'technician' ? 'technician' : 'dentist')
      setAbility(abilityOf())
      if (subscription) keep.mutate(subscription)
      else if (abilityOf() === 'able')
        setProblem('O navegador não permitiu. Toque de novo e escolha Permitir.')
    } catch {
      setProblem('O serviço de avisos deste navegador não respondeu. Tente de novo daqui a pouco.')
    }
    setTurning(false)
  }
  return {
    ability,
    isComing: isTurning || keep.isPending,
    problem: keep.error?.fields[0]?.message ?? keep.error?.message ?? problem,
    turnOn: () => void turnOn(),
  }
}
