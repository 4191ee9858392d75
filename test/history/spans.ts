interface Hour {
  start: number
  end: number
}

export const inTheSameHour = (one: Hour, other: Hour) => one.start < other.end && other.start < one.end
