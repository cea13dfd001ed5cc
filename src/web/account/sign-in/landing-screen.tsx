import { useQuery } from '@tanstack/react-query'
import { PATHS } from '#domain/application/paths.ts'
import { reading } from '#web/platform/api/reading.ts'
import { FirstSteps } from '#web/platform/page/first-steps.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { CoverPage } from '#web/ui/page/cover-page.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'

const landingWords = reading('GET /api/landing')

/** What a visitor sees first (Specification 1). */
export function LandingScreen() {
  const words = useQuery(landingWords).data

  return (
    <CoverPage
      title={
        <PageTitle tab="Author Portal">
          Author <br />
          Portal
        </PageTitle>
      }
      tagline={words?.tagline ?? ''}
    >
      <Stack gap={8}>
        <Stack gap={5}>
          <p className="as-h2">{words?.opening}</p>
          <Stack gap={4}>
            <ButtonLink variant="primary" to={PATHS.signup} className="btn-wide">
              Sign Up
            </ButtonLink>
            <div className="small quiet">
              <Row>
                Already have an account?
                <ButtonLink size="small" to={PATHS.login}>
                  Sign In
                </ButtonLink>
              </Row>
            </div>
          </Stack>
        </Stack>
        <FirstSteps />
        <section>
          <Stack gap={2}>
            <h2 className="aside-head">What you get</h2>
            <p className="quiet written">{words?.youGet}</p>
          </Stack>
        </section>
        <section>
          <Stack gap={2}>
            <h2 className="aside-head">What you will need</h2>
            <p className="quiet written">{words?.youNeed}</p>
          </Stack>
        </section>
      </Stack>
    </CoverPage>
  )
}
