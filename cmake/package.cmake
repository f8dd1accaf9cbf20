# `packaging/build` (by `cpack -G DEB` in its build folder) makes a Debian package of the program, its page (which is in the program), the
# manual page, the completion, and a systemd unit.
install(TARGETS orrery RUNTIME DESTINATION bin)
install(FILES packaging/orrery.1 DESTINATION share/man/man1)
install(FILES packaging/orrery.bash DESTINATION share/bash-completion/completions RENAME orrery)
install(FILES packaging/orrery.service packaging/orrery.socket DESTINATION /lib/systemd/system)
install(FILES packaging/orrery.toml DESTINATION /etc/orrery)
install(FILES docs/operating.md packaging/nginx.conf packaging/haproxy.cfg packaging/haproxy-cluster.cfg LICENSE DESTINATION share/doc/orrery)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_NAME orrery)
set(CPACK_PACKAGE_CONTACT "The Orrery project")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "A table for space-mining board games, in the browser and the terminal")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${CMAKE_SOURCE_DIR}/packaging/postinst"
    "${CMAKE_SOURCE_DIR}/packaging/prerm" "${CMAKE_SOURCE_DIR}/packaging/postrm"
    "${CMAKE_SOURCE_DIR}/packaging/conffiles")
include(CPack)
