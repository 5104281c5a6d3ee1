export default function LandingPage() {
  return <h1 className="text-brand-text">Equipo</h1>
}
