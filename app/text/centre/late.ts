/** What a page of a centre says of a form that came after its session had ended. */
export const centreLate = {
  title: 'Todavía no cambió nada',
  body: 'Tu sesión se cerró antes de que llegara lo que enviaste. Lo que escribiste sigue aquí: revísalo y envíalo otra vez.',
}
