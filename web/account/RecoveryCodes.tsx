import { Copy, Download, Printer } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { look } from '#web/ui/button-look.ts'
import { useCopying } from '#web/ui/copying.ts'

/** Ten codes, shown this once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { said, copy } = useCopying(codes.join('\n'), {
    done: 'Códigos copiados',
    failed: 'Não foi possível copiar: baixe ou anote os códigos',
  })
  return (
    <div className="grid gap-4">
      <ul className="id grid grid-cols-2 gap-x-6 gap-y-2" aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
          Copiar
        </Button>
        <a className={look({})} href={fileOf(codes)} download="equipo-codigos-de-recuperacao.txt">
          <Download size={18} aria-hidden="true" />
          Baixar
        </a>
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
          Imprimir
        </Button>
      </div>
      <p className="hint" role="status">
        {said ||
          'Anote ou imprima e deixe longe do celular. Cada código só vale uma vez, e eles não aparecem de novo.'}
      </p>
    </div>
  )
}

const fileOf = (codes: string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`Códigos de recuperação do Equipo\r\n\r\n${codes.join('\r\n')}\r\n`)}`
