import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { providerApi } from '#core/account/provider.api.ts'
import type { Output } from '#core/kit/endpoint.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { Note } from '#web/ui/Panel.tsx'
import { waysInQuery } from './ProviderEntry.tsx'

type Configured = NonNullable<Output<typeof providerApi.waysIn>['captcha']>

/** The common interface of the three services. */
interface Service {
  render(place: HTMLElement, options: Record<string, unknown>): string | number
  reset(widget: string | number): void
}

const services = {
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js', global: 'turnstile' },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js', global: 'hcaptcha' },
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js', global: 'grecaptcha' },
} as const

/**
 * The check against robots at sign-up, if the operator has configured one; otherwise nothing is loaded.
 * @param refusal the server's answer to the last attempt, whose token cannot be used again
 */
export function Captcha({ refusal }: { refusal: ApiError | null }) {
  const { data } = useQuery(waysInQuery)
  return data?.captcha ? <Widget configured={data.captcha} refusal={refusal} /> : null
}

function Widget({ configured, refusal }: { configured: Configured; refusal: ApiError | null }) {
  const { setValue } = useFormContext()
  const { errors } = useFormState({ name: 'captcha' })
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<{ service: Service; widget: string | number } | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let here = true
    const keep = (token: string) => setValue('captcha', token, { shouldValidate: true })
    load(configured.kind).then(
      (service) => {
        if (!here || !place.current || shown.current) return
        const widget = service.render(place.current, {
          sitekey: configured.siteKey,
          theme: document.documentElement.dataset['theme'],
          callback: keep,
          'expired-callback': () => keep(''),
        })
        shown.current = { service, widget }
      },
      () => here && setLost(true),
    )
    return () => {
      here = false
    }
  }, [configured, setValue])
  useEffect(() => {
    if (!refusal || !shown.current) return
    setValue('captcha', '')
    shown.current.service.reset(shown.current.widget)
  }, [refusal, setValue])
  const message = errors['captcha']?.message
  return (
    <div className="mt-6">
      <div ref={place} role="group" aria-label="Verificação contra robôs" className="min-h-18" />
      {isLost && (
        <Note tone="bad">
          A verificação contra robôs não carregou. Confira a internet, desative bloqueadores e recarregue a
          página.
        </Note>
      )}
      {typeof message === 'string' && (
        <p className="err" role="alert">
          {message}
        </p>
      )}
    </div>
  )
}

/** Loads the service's script, once a page. */
function load(kind: Configured['kind']): Promise<Service> {
  const { script, global } = services[kind]
  const found = () => (window as unknown as Record<string, Service | undefined>)[global]
  return new Promise((resolve, reject) => {
    const ready = found()
    if (ready) return resolve(ready)
    const called = 'equipoCaptchaReady'
    Object.assign(window, { [called]: () => resolve(found() as Service) })
    const element = document.createElement('script')
    element.src = `${script}?render=explicit&onload=${called}`
    element.async = true
    element.addEventListener('error', () => reject(new Error(script)))
    document.head.append(element)
  })
}
