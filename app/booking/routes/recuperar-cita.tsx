export const handle = { coming: true }

export async function loader() {
  return { page: { title: 'recuperar-cita' } }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page() {
  return <main id="contenido"><h1>recuperar-cita</h1></main>
}
