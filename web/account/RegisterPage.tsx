export default function RegisterPage() {
  return <h1>Criar conta</h1>
}
