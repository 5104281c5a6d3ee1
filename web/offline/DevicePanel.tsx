import { useEffect, useState } from 'react'
import { count, formatBytes } from '#web/kit/formats.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useInstall } from './install.ts'
import { isOn, keptSize, setOn } from './kept-reads.ts'

const isSupported = () => 'serviceWorker' in navigator && 'caches' in globalThis
/** WebKit erases what a site stores after seven days without a visit, unless it is on the home screen. */
const forgetsAfterAWeek = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

/** Shows how much this device keeps for the time without a network, and switches it. */
export function DevicePanel() {
  const [on, choose] = useState(isOn)
  const [size, setSize] = useState<Awaited<ReturnType<typeof keptSize>> | null>(null)
  const install = useInstall()
  const [isLasting, setLasting] = useState(true)
  useEffect(() => void navigator.storage?.persisted?.().then(setLasting, () => undefined), [])
  useEffect(() => void keptSize().then(setSize, () => undefined), [])
  return (
    <Panel title="Sem internet">
      {isSupported() ? (
        <>
          <Switch
            isOn={on}
            onChange={(wanted) => {
              choose(wanted)
              void setOn(wanted)
                .then(keptSize)
                .then(setSize, () => undefined)
            }}
          >
            Manter neste aparelho o que você já viu
          </Switch>
          <p className="mt-2 text-text-2">
            As páginas que você abriu continuam visíveis sem internet. Ao sair da conta, tudo é apagado deste
            aparelho.
          </p>
          {on && size && (
            <p className="mt-2 text-text-2">
              {size.reads === 0
                ? 'Nada está salvo neste aparelho ainda.'
                : `${count(size.reads, 'consulta salva', 'consultas salvas')}, ${formatBytes(size.bytes)}.`}
            </p>
          )}
          {on && !isLasting && (
            <p className="mt-2 text-text-2">
              O navegador não garantiu este espaço: se faltar lugar no aparelho, ele pode apagar o que está
              salvo. Com o Equipo instalado, isso é raro.
            </p>
          )}
          {install && (
            <div className="mt-3">
              <Button onClick={install}>Instalar o Equipo neste aparelho</Button>
            </div>
          )}
          {forgetsAfterAWeek() && (
            <p className="mt-2 text-text-2">
              O iPhone apaga tudo depois de sete dias sem uso. Adicione o Equipo à Tela de Início para manter.
            </p>
          )}
        </>
      ) : (
        <p>Este navegador não mantém páginas para abrir sem internet.</p>
      )}
    </Panel>
  )
}
