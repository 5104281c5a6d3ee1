export default function ChargeNewPage() {
  return <h1>Nova cobrança</h1>
}
