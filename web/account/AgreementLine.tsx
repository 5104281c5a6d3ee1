import { paths } from '#web/kit/paths.ts'

/** Beside the button that makes an account: what making it agrees to. The server records it. */
export function AgreementLine() {
  return (
    <p className="mt-3.5 text-xs">
      Ao criar a conta você aceita os{' '}
      <a href={paths.terms()} target="_blank" rel="noreferrer">
        Termos de uso
      </a>{' '}
      e a{' '}
      <a href={paths.privacy()} target="_blank" rel="noreferrer">
        Política de privacidade
      </a>{' '}
      (abrem em outra aba).
    </p>
  )
}
